import { ActionIcon, Avatar } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminResource } from '#domain/admin/admin.resource.ts';
import type { resetSecondFactor } from '#domain/identity/second-factor.contract.ts';
import type { Row } from '#domain/resource/resource.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { portraitOf } from '#web/kit/ui/portrait.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useAdminInfo } from '#web/shared/account/accounts.ts';
import classes from './auth.module.css';

type Admin = Row<typeof adminResource>;

const cells: OwnCells<Admin> = {
	username: (row) => (
		<span className={classes['person']}>
			<Avatar src={portraitOf(row.avatar)} name={row.username} alt="" size={32} color="pine" />
			{row.username}
		</span>
	),
	group_arr: (row) => (
		<span className={classes['tags']}>
			{row.group_name_arr.map((name) => (
				<StatusTag key={name} tone="accent">
					{name}
				</StatusTag>
			))}
		</span>
	),
	last_login_time: (row) => <span className="at-figures">{row.last_login_time || '–'}</span>,
};

// The portrait stands beside the account.
const { fields } = adminResource;
const resource = { ...adminResource, fields: { ...fields, avatar: { ...fields.avatar, list: false } } };

/** The accounts of the back office. */
export function AdminPage(): ReactNode {
	const ownId = useAdminInfo(({ id }) => id);
	const { t } = useTranslation('admin-auth');
	const client = useQueryClient();
	const mayReset = useAuth()('resetSecondFactor');
	const rowMay = (row: Admin) => ({ edit: true, del: row.id !== ownId });

	async function reset(row: Admin): Promise<void> {
		const name = row.username;
		const isYes = await confirm({
			title: t('factor.resetTitle', { name }),
			text: t('factor.resetText'),
			confirmLabel: t('factor.reset'),
			tone: 'danger',
		});
		if (!isYes) return;
		await call<typeof resetSecondFactor>('POST', '/admin/auth.Admin/resetSecondFactor', { id: row.id });
		toast.success(t('factor.resetDone'));
		await refreshLists(client, resource);
	}

	const rowActions = (row: Admin) =>
		mayReset &&
		row.two_step === '1' &&
		row.id !== ownId && (
			<ActionIcon
				variant="subtle"
				aria-label={`${t('factor.reset')} ${row.username}`}
				title={t('factor.reset')}
				onClick={() => void reset(row).catch(() => undefined)}
			>
				<ShieldOff size={17} />
			</ActionIcon>
		);

	return <ResourcePage resource={resource} cells={cells} rowMay={rowMay} rowActions={rowActions} />;
}
