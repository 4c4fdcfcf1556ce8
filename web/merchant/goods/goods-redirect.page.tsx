import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#web/merchant/common/paths.ts';

/** `/merchant/goods/index`: managing goods begins at their list. */
export function GoodsRedirect(): ReactNode {
	return <Navigate to={paths.goods} replace />;
}
