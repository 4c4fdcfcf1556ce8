import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { endOwnSession, ownSessions } from '#domain/admin/sessions.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { deviceOf } from '#web/admin/common/device.rules.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './auth.module.css';

type Session = AnswerOf<typeof ownSessions>['list'][number];

/** Where the admin is logged in, and a way to log out there. */
export function OwnSessions({ mayEnd }: { mayEnd: boolean }): ReactNode {
	const { t } = useTranslation('admin-auth');
	const sessions = useCall<typeof ownSessions>('GET', '/admin/routine.AdminInfo/sessions', {}, { errors: 'silent' });
	const end = useAction<typeof endOwnSession>('POST', '/admin/routine.AdminInfo/endSession');
	const list = sessions.data?.list ?? [];
	const nameOf = (session: Session) => deviceOf(session.useragent) || t('sessions.unknown');

	async function endOne(session: Session): Promise<void> {
		const isYes = await confirm({
			title: t('sessions.endTitle'),
			text: t('sessions.endText', { device: `${nameOf(session)} (${session.ip})` }),
			confirmLabel: t('sessions.end'),
			tone: 'danger',
		});
		if (isYes) await ended({ session: session.session });
	}

	async function endOthers(): Promise<void> {
		const isYes = await confirm({
			title: t('sessions.endAllTitle'),
			text: t('sessions.endAllText'),
			confirmLabel: t('sessions.endAll'),
			tone: 'danger',
		});
		if (isYes) await ended({ all: true });
	}

	async function ended(which: { session?: string; all?: boolean }): Promise<void> {
		await end.mutateAsync(which);
		toast.success(t('sessions.ended'));
		await sessions.refetch();
	}

	return (
		<Panel
			title={t('sessions.title')}
			aside={
				mayEnd && list.length > 1 ? (
					<Button size="xs" variant="subtle" color="red" onClick={() => void endOthers().catch(() => {})}>
						{t('sessions.endAll')}
					</Button>
				) : undefined
			}
		>
			{sessions.isPending && <ListSkeleton rows={2} height={48} />}
			<ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
			<ul className={classes['lines']}>
				{list.map((session) => (
					<li key={session.session}>
						<div>
							<p className={classes['device']}>
								{nameOf(session)}
								{session.is_current && <StatusTag tone="success">{t('sessions.current')}</StatusTag>}
							</p>
							<Muted isLine>
								{session.ip} · {t('sessions.since')} <Time at={session.create_time} />
							</Muted>
						</div>
						{mayEnd && !session.is_current && (
							<Button
								size="xs"
								variant="default"
								aria-label={`${t('sessions.end')} ${nameOf(session)} ${session.ip}`}
								onClick={() => void endOne(session).catch(() => {})}
							>
								{t('sessions.end')}
							</Button>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}
