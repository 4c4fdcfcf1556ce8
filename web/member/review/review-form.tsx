import { Button, Checkbox, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { addEvaluate, readEvaluateForm } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { StarsInput } from '#web/shared/review/stars.tsx';
import classes from './review.module.css';
import { ReviewPicturesField } from './review-pictures-field.tsx';

type Line = AnswerOf<typeof readEvaluateForm>['lines'][number];

const scores = ['goods_score', 'service_score', 'delivery_score'] as const;

interface Draft {
	/** 0 = not chosen yet: no stars are given in the member's name. */
	readonly goods_score: number;
	readonly service_score: number;
	readonly delivery_score: number;
	readonly content: string;
	readonly images: readonly string[];
}

const blank: Draft = { goods_score: 0, service_score: 0, delivery_score: 0, content: '', images: [] };

/** One panel a line; those without stars are left for another time. */
export function ReviewForm({ orderId, lines }: { orderId: number; lines: readonly Line[] }): ReactNode {
	const { t } = useTranslation('member-review');
	const navigate = useNavigate();
	const rereadOrders = useRereadOrders();
	const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({});
	const [isAnonymous, setAnonymous] = useState(false);
	const send = useAction<typeof addEvaluate>('POST', '/api/shop.Evaluate/add', {
		success: t('form.done'),
		isForm: true,
	});
	const draftOf = (id: number): Draft => drafts[id] ?? blank;
	const change = (id: number, part: Partial<Draft>) =>
		setDrafts((before) => ({ ...before, [id]: { ...(before[id] ?? blank), ...part } }));

	const begun = lines.filter(({ id }) => {
		const draft = draftOf(id);
		return scores.some((score) => draft[score] > 0) || draft.content.trim() !== '' || draft.images.length > 0;
	});
	useLeaveGuard(begun.length > 0 && !send.isPending);
	const isUnrated = begun.some(({ id }) => scores.some((score) => draftOf(id)[score] === 0));

	function submit(): void {
		const reviews = begun.map(({ id }) => {
			const draft = draftOf(id);
			return { id, ...draft, images: [...draft.images], anonymous: isAnonymous };
		});
		send.mutate(
			{ order_id: orderId, lines: reviews },
			{
				onSuccess: () => void navigate(paths.reviews),
				onSettled: () => void rereadOrders(),
			},
		);
	}

	return (
		<div className={classes['form']}>
			{lines.map((line) => (
				<Panel key={line.id} title={line.name}>
					<div className={classes['line']}>
						<Thumb src={line.image} size={64} />
						<div className={classes['fields']}>
							{line.spec_text && <Muted isLine>{line.spec_text}</Muted>}
							{scores.map((score) => (
								<StarsInput
									key={score}
									label={t(`score.${score}`)}
									name={`${score}-${line.id}`}
									value={draftOf(line.id)[score]}
									onChange={(value) => change(line.id, { [score]: value })}
								/>
							))}
							<Textarea
								label={t('form.content')}
								placeholder={t('form.contentHint')}
								autosize
								minRows={3}
								maxLength={mostLetters}
								value={draftOf(line.id).content}
								onChange={(event) => change(line.id, { content: event.currentTarget.value })}
							/>
							<ReviewPicturesField
								label={t('form.images')}
								value={draftOf(line.id).images}
								onChange={(images) => change(line.id, { images })}
							/>
						</div>
					</div>
				</Panel>
			))}
			<div className={classes['send']}>
				<Checkbox
					label={t('form.anonymous')}
					checked={isAnonymous}
					onChange={(event) => setAnonymous(event.currentTarget.checked)}
				/>
				<span role="status">
					<Muted>{isUnrated ? t('form.starsMissing') : begun.length < lines.length ? t('form.later') : ''}</Muted>
				</span>
				<Button disabled={begun.length === 0 || isUnrated} loading={send.isPending} onClick={submit}>
					{t('form.submit')}
				</Button>
			</div>
		</div>
	);
}
