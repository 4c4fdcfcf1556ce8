import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { adminAuditCrowdPage, adminReadCrowdPage } from '#domain/crowdfunding/page.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import formClasses from '#web/shared/crowdfunding/crowd-form.module.css';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';

const waiting = <ListSkeleton rows={2} height={80} />;
const CrowdPageEditor = lazyPart(() => import('#web/shared/crowdfunding/crowd-page-editor.tsx'), 'CrowdPageEditor', {
	pending: waiting,
});
const CrowdPageLook = lazyPart(() => import('#web/shared/crowdfunding/crowd-page-look.tsx'), 'CrowdPageLook', {
	pending: waiting,
});

type Page = AnswerOf<typeof adminReadCrowdPage>;

/** Lets what waits go live, or refuses it with a reason. */
function AnswerPage({ id, page, onDone }: { id: number; page: Page; onDone(): void }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const [reason, setReason] = useState('');
	const [isBusy, setBusy] = useState(false);
	async function answer(isPassed: boolean): Promise<void> {
		setBusy(true);
		const { version } = page;
		const said = isPassed ? { answer: 'pass' as const } : { answer: 'refuse' as const, reason: reason.trim() };
		try {
			await call<typeof adminAuditCrowdPage>(
				'POST',
				'/admin/shop.goods.Crowdfunding/auditPage',
				{ id, version, ...said },
				{ success: t(isPassed ? 'page.passed' : 'page.sentBack') },
			);
			onDone();
		} catch {
			// The call layer has said why.
		} finally {
			setBusy(false);
		}
	}
	return (
		<div className={formClasses['form']}>
			<Textarea
				label={t('page.reason')}
				maxLength={255}
				autosize
				minRows={2}
				value={reason}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
			<div className={classes['actions']}>
				<Button
					size="sm"
					variant="default"
					loading={isBusy}
					disabled={reason.trim() === ''}
					onClick={() => void answer(false)}
				>
					{t('page.refuse')}
				</Button>
				<Button size="sm" loading={isBusy} onClick={() => void answer(true)}>
					{t('page.pass')}
				</Button>
			</div>
		</div>
	);
}

interface CrowdPagePanelProps {
	area: CrowdArea;
	id: number;
	mayWrite: boolean;
	/** Answers what waits. */
	mayAudit: boolean;
}

/** What a crowdfunding tells on its page: to read, to write and, where it waits, to answer. */
export function CrowdPagePanel({ area, id, mayWrite, mayAudit }: CrowdPagePanelProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const cache = useQueryClient();
	const path = crowdCall(area, 'page');
	const [isWriting, setWriting] = useState(false);
	const { data } = useCall<typeof adminReadCrowdPage>(
		'GET',
		path as unknown as (typeof adminReadCrowdPage)['path'],
		{ id },
		{ errors: 'silent' },
	);
	const page = data;
	function done(): void {
		setWriting(false);
		void cache.invalidateQueries({ queryKey: [path] });
	}
	return (
		<Panel
			title={t('page.title')}
			aside={
				page &&
				mayWrite &&
				!isWriting && (
					<Button size="compact-sm" variant="light" onClick={() => setWriting(true)}>
						{t('page.edit')}
					</Button>
				)
			}
		>
			{page?.waits === 1 && (
				<p className={classes['note']}>
					<StatusTag tone="warning">{t('page.waiting')}</StatusTag> {t('page.waitingText')}
				</p>
			)}
			{page?.refused && <p className={classes['note']}>{t('page.refusedFor', { reason: page.refused })}</p>}
			{!page && <ListSkeleton rows={1} height={60} />}
			{page &&
				(isWriting ? (
					<CrowdPageEditor
						area={area}
						id={id}
						version={page.version}
						content={page.content}
						onSaved={done}
						onCancel={() => setWriting(false)}
					/>
				) : (
					<CrowdPageLook content={page.content} />
				))}
			{page && page.version === 0 && !isWriting && <Muted isLine>{t('page.nothing')}</Muted>}
			{page?.waits === 1 && mayAudit && !isWriting && <AnswerPage id={id} page={page} onDone={done} />}
		</Panel>
	);
}
