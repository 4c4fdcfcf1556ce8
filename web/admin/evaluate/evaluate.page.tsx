import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpToLine, Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { adminHideEvaluates, adminTopEvaluates } from '#domain/evaluate/evaluate.admin.contract.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import type { Row } from '#domain/resource/resource.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Stars } from '#web/shared/review/stars.tsx';
import classes from './evaluate.module.css';
import type { Asking } from './evaluate.types.ts';

const EvaluateDialog = lazyPart(() => import('./evaluate.dialog.tsx'), 'EvaluateDialog');

type Evaluate = Row<typeof evaluateResource>;

const cells: OwnCells<Evaluate> = {
	goods_score: (row) => <Stars value={row.goods_score} size={14} />,
	content: (row) => (
		<span className={classes['words']}>
			{row.content}
			{row.append_content && <span className={classes['append']}>{row.append_content}</span>}
		</span>
	),
};

/** What members say: answered, hidden with a reason, put on top. */
export function EvaluatePage(): ReactNode {
	const { t } = useTranslation('admin-evaluate');
	const auth = useAuth();
	const client = useQueryClient();
	const [asking, setAsking] = useState<Asking>();
	const may = { reply: auth('reply'), hide: auth('hide'), top: auth('top') };
	const renew = () => refreshLists(client, evaluateResource);

	async function show(ids: readonly number[]): Promise<void> {
		const input = { ids: [...ids], hide: 0 } as const;
		const options = { success: t('shown') };
		await call<typeof adminHideEvaluates>('POST', '/admin/shop.order.Evaluate/hide', input, options);
		await renew();
	}
	async function putOnTop(id: number, top: 0 | 1): Promise<void> {
		const options = { success: t(top === 1 ? 'topDone' : 'topUndone') };
		await call<typeof adminTopEvaluates>('POST', '/admin/shop.order.Evaluate/top', { ids: [id], top }, options);
		await renew();
	}
	// The call has shown the reason of a refusal.
	const quietly = (saving: Promise<void>) => void saving.catch(() => undefined);

	const buttons = (row: Evaluate) => {
		const { id, order_no: of } = row;
		const isShown = row.status === evaluateStatus.shown;
		const isTop = row.is_top === 1;
		const showLabel = t(isShown ? 'hide' : 'show');
		const topLabel = t(isTop ? 'untop' : 'top');
		return (
			<>
				{may.reply && (
					<ActionIcon
						aria-label={`${t('reply')}: ${of}`}
						title={t('reply')}
						onClick={() => setAsking({ kind: 'reply', ids: [id], text: row.reply })}
					>
						<MessageSquareReply size={16} />
					</ActionIcon>
				)}
				{may.hide && (
					<ActionIcon
						aria-label={`${showLabel}: ${of}`}
						title={showLabel}
						onClick={() => (isShown ? setAsking({ kind: 'hide', ids: [id], text: '' }) : quietly(show([id])))}
					>
						{isShown ? <EyeOff size={16} /> : <Eye size={16} />}
					</ActionIcon>
				)}
				{may.top && (
					<ActionIcon
						aria-label={`${topLabel}: ${of}`}
						aria-pressed={isTop}
						title={topLabel}
						variant={isTop ? 'light' : 'subtle'}
						onClick={() => quietly(putOnTop(id, isTop ? 0 : 1))}
					>
						<ArrowUpToLine size={16} />
					</ActionIcon>
				)}
			</>
		);
	};
	const batch = (keys: readonly number[], clear: () => void) => (
		<>
			<Button
				size="xs"
				variant="default"
				leftSection={<EyeOff size={14} />}
				onClick={() => setAsking({ kind: 'hide', ids: keys, text: '', clear })}
			>
				{t('hide')}
			</Button>
			<Button
				size="xs"
				variant="default"
				leftSection={<Eye size={14} />}
				onClick={() => quietly(show(keys).then(clear))}
			>
				{t('show')}
			</Button>
		</>
	);
	return (
		<>
			<ResourcePage
				resource={evaluateResource}
				cells={cells}
				{...(may.reply || may.hide || may.top ? { rowActions: buttons } : {})}
				{...(may.hide ? { batchActions: batch } : {})}
			/>
			{asking && (
				<EvaluateDialog
					asking={asking}
					onClose={() => setAsking(undefined)}
					onDone={() => {
						asking.clear?.();
						setAsking(undefined);
						void renew();
					}}
				/>
			)}
		</>
	);
}
