import { VisuallyHidden } from '@mantine/core';
import { Coins, MessageSquareHeart, Package, Sparkles, Undo2, Wallet } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { listMessages } from '#domain/inbox/inbox.contract.ts';
import type { MessageGroup } from '#domain/inbox/inbox.groups.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './message-list.module.css';

type Message = AnswerOf<typeof listMessages>['list'][number];

const icons: Readonly<Record<MessageGroup, ComponentType<{ size?: number }>>> = {
	order: Package,
	refund: Undo2,
	money: Wallet,
	points: Coins,
	reply: MessageSquareHeart,
	work: Sparkles,
};

interface MessageListProps {
	rows: readonly Message[];
	isDimmed: boolean;
	/** Marks one as read. */
	onOpen(id: number): Promise<void>;
}

/** Messages below each other; each leads to what it is about and is read by that. */
export function MessageList({ rows, isDimmed, onOpen }: MessageListProps): ReactNode {
	return (
		<ul className={classes['list']} aria-busy={isDimmed}>
			{rows.map((message) => (
				<MessageRow key={message.id} message={message} onOpen={onOpen} />
			))}
		</ul>
	);
}

function MessageRow({ message, onOpen }: { message: Message } & Pick<MessageListProps, 'onOpen'>): ReactNode {
	const { t } = useTranslation('member-inbox');
	const navigate = useNavigate();
	const { id, group, title, text, link, read_time, create_time } = message;
	const isUnread = read_time === 0;
	const Icon = icons[group];

	/** The store is another app: what is read is written down before this one is left. */
	async function open(): Promise<void> {
		if (link.startsWith('/user/')) {
			if (isUnread) void onOpen(id);
			await navigate(link);
			return;
		}
		if (isUnread) await onOpen(id);
		location.assign(link);
	}

	return (
		<li data-unread={isUnread || undefined}>
			<a
				href={link}
				className={classes['row']}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey) {
						if (isUnread) void onOpen(id);
						return;
					}
					event.preventDefault();
					void open();
				}}
			>
				<span className={classes['icon']}>
					<Icon size={18} />
				</span>
				<span className={classes['words']}>
					<span className={classes['title']}>
						{title}
						{isUnread && (
							<span className={classes['dot']}>
								<VisuallyHidden>{t('isUnread')}</VisuallyHidden>
							</span>
						)}
					</span>
					<span className={classes['text']}>{text}</span>
				</span>
				<span className={classes['time']}>
					<Time at={create_time} pattern="yyyy-mm-dd hh:MM" />
				</span>
			</a>
		</li>
	);
}
