import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/merchant/common/paths.ts';

/** `/merchant/goods/index`: managing works begins at their list. */
export function WorksRedirect(): ReactNode {
	return <Navigate to={paths.works} replace />;
}
