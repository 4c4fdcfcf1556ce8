import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { memberPath, membersPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { MemberCell } from './member.cell.tsx';
import classes from './member.module.css';

/** A member as lists join them. */
type Joined = Parameters<typeof MemberCell>[0]['member'] & { readonly id: number };

/** Whose row it is, a link to their own page for who may open it. */
export function OwnerCell({ member }: { member: Joined | null }): ReactNode {
	const auth = useAuth();
	if (!member) return null;
	const cell = <MemberCell member={member} />;
	const mayOpen = auth({ name: membersPath, subNodeName: `${membersPath}/detail` });
	return mayOpen ? (
		<Link to={memberPath(member.id)} className={classes['link']}>
			{cell}
		</Link>
	) : (
		cell
	);
}
