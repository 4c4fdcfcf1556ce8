import { Button } from '@mantine/core';
import { CheckCheck, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { listMessages } from '#domain/inbox/inbox.contract.ts';
import { messageGroups } from '#domain/inbox/inbox.groups.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { StatusTabs } from '#web/kit/pages/status-tabs.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { useReadMessages, useUnread } from '#web/shared/inbox/use-inbox.ts';
import { MailSwitchesDialog } from './mail-switches.dialog.tsx';
import { MessageList } from './message-list.tsx';

const unreadTab = 'unread';

/** `/user/account/messages`: what the member was told of. */
export function MessagesPage(): ReactNode {
	const { t } = useTranslation('member-inbox');
	const [address] = useListAddress();
	const [isSwitching, setSwitching] = useState(false);
	const group = messageGroups.find((one) => one === address.status) ?? '';
	const isUnread = address.status === unreadTab;
	const { page, limit } = address;
	const messages = useCall<typeof listMessages>(
		'GET',
		'/api/account/messages',
		{ group, page, limit, ...(isUnread && { unread: 1 as const }) },
		{ keepPrevious: true, onReturn: true },
	);
	const unread = useUnread();
	const read = useReadMessages();
	return (
		<>
			<PageHeader
				title={t('title')}
				actions={
					<>
						{unread > 0 && (
							<Button
								variant="default"
								leftSection={<CheckCheck size={16} />}
								onClick={() => void read(group ? { group } : {})}
							>
								{t(group ? 'readGroup' : 'readAll', { group: group && t(`groups.${group}`) })}
							</Button>
						)}
						<Button variant="default" leftSection={<Mail size={16} />} onClick={() => setSwitching(true)}>
							{t('switches.open')}
						</Button>
					</>
				}
			/>
			<StatusTabs
				label={t('filter')}
				all={t('all')}
				tabs={[
					{ value: unreadTab, label: t('unread'), count: unread },
					...messageGroups.map((value) => ({ value, label: t(`groups.${value}`) })),
				]}
				address={address}
				current={isUnread ? unreadTab : group}
			/>
			<PagedList
				answer={messages}
				address={address}
				skeleton={{ rows: 6, height: 72 }}
				empty={<EmptyState title={t(isUnread ? 'none.unread' : 'none.title')} text={t('none.text')} />}
			>
				{(rows) => (
					<MessageList rows={rows} isDimmed={messages.isPlaceholderData} onOpen={(id) => read({ ids: [id] })} />
				)}
			</PagedList>
			{isSwitching && <MailSwitchesDialog onClose={() => setSwitching(false)} />}
		</>
	);
}
