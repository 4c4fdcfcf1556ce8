import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { writeTo } from '#web/kit/shell/to-param.ts';

/** An address that is not known (yet): the loading route takes it along. */
export function ToLoading({ base }: { base: string }): ReactNode {
	const { pathname, search } = useLocation();
	return <Navigate to={`${base}/loading/${writeTo(pathname, search)}`} replace />;
}
