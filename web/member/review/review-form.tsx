import { Button, Checkbox, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { addEvaluate, readEvaluateForm } from '#domain/evaluate/evaluate.contract.ts';
import { mostLetters } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
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

interface Values {
	/** By the number of the line. */
	drafts: Readonly<Record<string, Draft>>;
	isAnonymous: boolean;
}

const blank: Draft = { goods_score: 0, service_score: 0, delivery_score: 0, content: '', images: [] };

function isBegun(draft: Draft): boolean {
	return scores.some((score) => draft[score] > 0) || draft.content.trim() !== '' || draft.images.length > 0;
}

/** One panel a line; those that are not begun are left for another time. */
export function ReviewForm({ orderId, lines }: { orderId: number; lines: readonly Line[] }): ReactNode {
	const { t } = useTranslation('member-review');
	const navigate = useNavigate();
	const rereadOrders = useRereadOrders();
	const draftOf = (values: Values, id: number): Draft => values.drafts[id] ?? blank;
	const begunIn = (values: Values) => lines.filter(({ id }) => isBegun(draftOf(values, id)));

	function missingStars(values: Values): Readonly<Record<string, string>> {
		const missing = begunIn(values).flatMap(({ id, name }) =>
			scores
				.filter((score) => draftOf(values, id)[score] === 0)
				.map((score) => [`drafts.${id}.${score}`, lines.length > 1 ? t('form.starsOf', { name }) : t('form.stars')]),
		);
		return Object.fromEntries(missing);
	}

	const fields = useFields<Values>(
		{ drafts: Object.fromEntries(lines.map(({ id }) => [id, blank])), isAnonymous: false },
		missingStars,
		async (values) => {
			const reviews = begunIn(values).map(({ id }) => {
				const draft = draftOf(values, id);
				return { id, ...draft, images: [...draft.images], anonymous: values.isAnonymous };
			});
			try {
				const input = { order_id: orderId, lines: reviews };
				const options = { errors: 'silent', success: t('form.done') } as const;
				await call<typeof addEvaluate>('POST', '/api/shop.Evaluate/add', input, options);
			} finally {
				void rereadOrders();
			}
			void navigate(paths.reviews);
		},
	);
	const begun = begunIn(fields.values);

	return (
		<form {...fields.form} className={classes['form']}>
			{lines.map((line) => {
				const draft = draftOf(fields.values, line.id);
				return (
					<Panel key={line.id} title={line.name}>
						<div className={classes['line']}>
							<Thumb src={line.image} size={64} />
							<div className={classes['fields']}>
								{line.spec_text && <Muted isLine>{line.spec_text}</Muted>}
								{scores.map((score) => (
									<StarsInput
										key={score}
										{...fields.input(`drafts.${line.id}.${score}`)}
										label={t(`score.${score}`)}
										name={`drafts.${line.id}.${score}`}
										value={draft[score]}
									/>
								))}
								<Textarea
									label={t('form.content')}
									placeholder={t('form.contentHint')}
									autosize
									minRows={3}
									maxLength={mostLetters}
									{...fields.text(`drafts.${line.id}.content`)}
								/>
								<ReviewPicturesField
									label={t('form.images')}
									value={draft.images}
									onChange={fields.input(`drafts.${line.id}.images`).onChange}
								/>
							</div>
						</div>
					</Panel>
				);
			})}
			<FormProblems form={fields.form.ref} refusals={fields.refusals} />
			<Refusal>{fields.refusal}</Refusal>
			<div className={classes['send']}>
				<Checkbox
					label={t('form.anonymous')}
					checked={fields.values.isAnonymous}
					onChange={(event) => fields.set('isAnonymous', event.currentTarget.checked)}
				/>
				<span role="status">
					<Muted>{begun.length < lines.length ? t('form.later') : ''}</Muted>
				</span>
				<Button type="submit" disabled={begun.length === 0} loading={fields.isSending}>
					{t('form.submit')}
				</Button>
			</div>
		</form>
	);
}
