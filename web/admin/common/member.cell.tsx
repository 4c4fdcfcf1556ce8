import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { Muted } from '#web/kit/ui/muted.tsx';
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
			<span className={classes['names']}>
				<span>{name}</span>
				<Muted>{member.username}</Muted>
			</span>
		</span>
	);
}
