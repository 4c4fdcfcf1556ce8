import type { ReactNode } from 'react';
import { type PermissionCheck, useAuth } from '#web/kit/auth/permissions.ts';

/** Leaves its children out where the account lacks the permission. */
export function Guarded({ node, children }: { node: PermissionCheck; children: ReactNode }): ReactNode {
	return useAuth()(node) ? children : null;
}
