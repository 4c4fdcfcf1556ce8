import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import classes from './member.module.css';

interface Named {
	readonly username: string;
	readonly nickname: string;
	readonly avatar: string;
}

/** A member in a list: portrait, name, account. */
export function MemberCell({ member }: { member: Named }): ReactNode {
	const name = member.nickname || member.username;
	return (
		<span className={classes['member']}>
			<Avatar src={portraitOf(member.avatar)} name={name} alt="" size={36} color="pine" />
			<span className={classes['stacked']}>
				<span>{name}</span>
				<span className={classes['muted']}>{member.username}</span>
			</span>
		</span>
	);
}
