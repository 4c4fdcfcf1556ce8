import { ActionIcon, Button } from '@mantine/core';
import { Check, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { shopConfig } from '#domain/notify/notify.contract.ts';
import { kindOfType } from '#domain/notify/notify.kinds.ts';
import { useNotices } from '#web/admin/common/notices.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './bell.module.css';
import { useMenus } from './shell.store.ts';
import { SoundControl } from './sound-control.tsx';

interface BellPanelProps {
	notices: AnswerOf<typeof shopConfig>['notify'];
	/** Whether notices may be heard in this shop. */
	mayRing: boolean;
	onClose: () => void;
}

/** What the bell unfolds: the newest unread notices, each leading to what it is about. */
export function BellPanel({ notices, mayRing, onClose }: BellPanelProps): ReactNode {
	const { t } = useTranslation('admin-notify');
	const { markRead, open } = useNotices();
	const list = useMenus(({ pages }) => pages.find((page) => page.id === 'shop/notify/notify'));
	return (
		<section aria-label={t('title')}>
			<header className={classes['head']}>
				<strong>{t('title')}</strong>
				{notices.length > 0 && (
					<Button
						size="compact-sm"
						variant="subtle"
						leftSection={<CheckCheck size={15} />}
						onClick={() => void markRead({ all: 1 }).catch(() => undefined)}
					>
						{t('markAllRead')}
					</Button>
				)}
			</header>
			{notices.length === 0 ? (
				<div className={classes['nothing']}>
					<strong>{t('nothing')}</strong>
					<p>{t('nothingText')}</p>
				</div>
			) : (
				<ul className={classes['list']}>
					{notices.map((notice) => (
						<li key={notice.id} className={classes['notice']}>
							<button
								type="button"
								className={classes['open']}
								onClick={() => {
									open(notice);
									onClose();
								}}
							>
								<span className={classes['line']}>
									<StatusTag tone={kindOfType(notice.message_type)?.tone ?? 'info'}>
										{notice.message_type_map}
									</StatusTag>
									<Time at={notice.create_time} pattern="mm-dd hh:MM" />
								</span>
								<span className={classes['message']}>{notice.message}</span>
							</button>
							<ActionIcon
								aria-label={`${t('markRead')}: ${notice.message}`}
								title={t('markRead')}
								onClick={() => void markRead({ id: notice.id }).catch(() => undefined)}
							>
								<Check size={16} />
							</ActionIcon>
						</li>
					))}
				</ul>
			)}
			{mayRing && <SoundControl />}
			{list && (
				<footer className={classes['foot']}>
					<Button
						fullWidth
						variant="subtle"
						onClick={() => {
							goTo(`${list.path}?status=0`);
							onClose();
						}}
					>
						{t('all')}
					</Button>
				</footer>
			)}
		</section>
	);
}
