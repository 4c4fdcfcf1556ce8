import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { adminResource } from '#domain/admin/admin.resource.ts';
import { useAdminInfo } from '#web/kit/auth/accounts.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { ResourceRow } from '#web/kit/resource/resource.client.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './auth.module.css';
import { portraitOf } from './portrait.ts';

const cells: OwnCells = {
	username: (row) => (
		<span className={classes['person']}>
			<Avatar
				src={portraitOf(String(row['avatar'] ?? ''))}
				name={String(row['username'])}
				alt=""
				size={32}
				color="pine"
			/>
			{String(row['username'])}
		</span>
	),
	group_arr: (row) => (
		<span className={classes['tags']}>
			{(row['group_name_arr'] as string[]).map((name) => (
				<StatusTag key={name} tone="accent">
					{name}
				</StatusTag>
			))}
		</span>
	),
	last_login_time: (row) => <span className="at-figures">{String(row['last_login_time'] || '–')}</span>,
};

// The portrait stands beside the account.
const { fields } = adminResource;
const resource = { ...adminResource, fields: { ...fields, avatar: { ...fields.avatar, list: false } } };

/** The accounts of the back office. */
export function AdminPage(): ReactNode {
	const ownId = useAdminInfo(({ id }) => id);
	const rowMay = (row: ResourceRow) => ({ edit: true, del: row['id'] !== ownId });
	return <ResourcePage resource={resource} cells={cells} rowMay={rowMay} />;
}
