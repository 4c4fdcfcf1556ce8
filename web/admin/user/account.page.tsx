import { ActionIcon } from '@mantine/core';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { memberResource } from '#domain/member/member.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { MemberCell } from '#web/admin/common/member.cell.tsx';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';

type Account = Row<typeof memberResource>;

const cells: OwnCells<Account> = {
	username: ({ username, nickname, avatar }) => <MemberCell member={{ username, nickname, avatar }} />,
};

// Portrait and nickname stand beside the account.
const { fields } = memberResource;
const resource = {
	...memberResource,
	fields: {
		...fields,
		nickname: { ...fields.nickname, hidden: true },
		avatar: { ...fields.avatar, list: false },
	},
};

/** The accounts of the members. */
export function AccountPage(): ReactNode {
	const { t } = useTranslation('admin-member');
	const auth = useAuth();
	const navigate = useNavigate();
	const maySeeLog = auth({ name: '/admin/user/moneyLog' });
	const toLog = (row: Account) => {
		const label = t('logs.of', { name: row.username });
		const path = `/admin/user/moneyLog?user_id=${row.id}`;
		return (
			<ActionIcon aria-label={label} title={label} onClick={() => void navigate(path)}>
				<ScrollText size={16} />
			</ActionIcon>
		);
	};
	return <ResourcePage resource={resource} cells={cells} {...(maySeeLog && { rowActions: toLog })} />;
}
