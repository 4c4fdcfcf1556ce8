import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { applyRefund, previewRefund, readRefundForm } from '#domain/refund/refund.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PriceTrace } from '#web/kit/shop/price-trace.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { useFields } from '#web/kit/ui/use-fields.ts';
import { paths } from '#web/member/common/paths.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { PicturesField } from './pictures-field.tsx';
import classes from './refund.module.css';

type Offer = AnswerOf<typeof readRefundForm>;
type Kind = Offer['types'][number];
type Wish = SentTo<typeof previewRefund>;

interface Values {
	reason: string;
	amount: string;
	description: string;
}

/** What the chosen pieces come to, as the server reckons it. */
function usePreview(wish: Wish | undefined): AnswerOf<typeof previewRefund> | undefined {
	const asked = wish ?? { order_id: 0, type: '1', reason: 'other', lines: [] };
	const options = { errors: 'silent', keepPrevious: true, enabled: wish !== undefined } as const;
	const { data } = useCall<typeof previewRefund>('POST', '/api/shop.Refund/preview', asked, options);
	return wish ? data : undefined;
}

function Lines({
	lines,
	chosen,
	onChange,
}: {
	lines: Kind['lines'];
	chosen: ReadonlyMap<number, number>;
	onChange(id: number, num: number): void;
}): ReactNode {
	const { t } = useTranslation('member-refund');
	return (
		<ul className={classes['choices']}>
			{lines.map((line) => {
				const num = chosen.get(line.id) ?? 0;
				return (
					<li key={line.id} className={classes['choice']}>
						<Checkbox
							aria-label={t('apply.choose', { name: line.name })}
							checked={num > 0}
							onChange={(event) => onChange(line.id, event.currentTarget.checked ? line.left : 0)}
						/>
						<Thumb src={line.image} size={64} />
						<span className={classes['words']}>
							<span>{line.name}</span>
							{line.spec_text && <span className={classes['muted']}>{line.spec_text}</span>}
							<span className={classes['muted']}>{t('apply.most', { left: line.left, amount: yuan(line.most) })}</span>
						</span>
						{line.left > 1 && num > 0 && (
							<NumberInput
								className={classes['num']}
								aria-label={t('apply.numOf', { name: line.name })}
								min={1}
								max={line.left}
								clampBehavior="strict"
								allowDecimal={false}
								value={num}
								onChange={(value) => onChange(line.id, Math.max(1, Number(value) || 1))}
							/>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function Sum({ preview, payTo }: { preview: AnswerOf<typeof previewRefund>; payTo: string }): ReactNode {
	const { t } = useTranslation('member-refund');
	return (
		<div className={classes['sum']} aria-live="polite">
			<p className={classes['sumHead']}>
				<span>{t('apply.preview')}</span>
				<Money amount={preview.amount} look="price" size="lg" />
			</p>
			<p className={classes['muted']}>
				{t('apply.goods')} ¥{preview.goods_amount}
				{Number(preview.freight_amount) > 0 && ` · ${t('apply.freight')} ${yuan(preview.freight_amount)}`}
				{preview.score_back > 0 && ` · ${t('apply.points')} ${preview.score_back}`}
			</p>
			<p className={classes['muted']}>{payTo}</p>
			<PriceTrace parts={[{ steps: preview.trace }]} question={t('apply.why')} />
		</div>
	);
}

/** Which goods, why, how much: one form, with the amount as the server reckons it. */
export function ApplyForm({ offer }: { offer: Offer }): ReactNode {
	const { t } = useTranslation(['member-refund', 'shop-refund']);
	const navigate = useNavigate();
	const reread = useRereadOrders();
	const [type, setType] = useState(offer.types[0]?.type ?? '2');
	const kind = offer.types.find((one) => one.type === type);
	const only = kind?.lines.length === 1 ? kind.lines[0] : undefined;
	const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map(only ? [[only.id, only.left]] : []));
	const [images, setImages] = useState<readonly string[]>([]);
	const lines = [...chosen].map(([id, num]) => ({ id, num }));

	function choose(id: number, num: number): void {
		setChosen((now) => {
			const next = new Map(now);
			if (num > 0) next.set(id, num);
			else next.delete(id);
			return next;
		});
	}
	const reasonOf = (code: string) => kind?.reasons.find((one) => one.code === code)?.code;
	const isChosen = lines.length > 0;

	const { values, text, set, form, refusal, isSending, errors, setErrors } = useFields<Values>(
		{ reason: '', amount: '', description: '' },
		{
			reason: ({ reason }) => (reasonOf(reason) ? undefined : t('apply.reasonNeeded')),
			amount: ({ amount }) => {
				if (amount.trim() === '' || !preview) return undefined;
				const wanted = wireToCents(amount);
				const isRight = wanted !== undefined && wanted > 0 && wanted <= (wireToCents(preview.amount) ?? 0);
				return isRight ? undefined : t('apply.amountRule', { amount: yuan(preview.amount) });
			},
		},
		async ({ reason, amount, description }) => {
			const code = reasonOf(reason);
			if (!code || !isChosen) return;
			const given = { order_id: offer.order_id, type, reason: code, lines, description, images: [...images] };
			const sent = amount.trim() ? { ...given, amount: amount.trim() } : given;
			const options = { errors: 'silent', success: t('apply.done') } as const;
			const made = await call<typeof applyRefund>('POST', '/api/shop.Refund/add', sent, options);
			await reread();
			void navigate(paths.refund(made.id), { replace: true });
		},
	);
	const code = reasonOf(values.reason) ?? kind?.reasons.at(-1)?.code;
	const wish = code && isChosen ? { order_id: offer.order_id, type, reason: code, lines } : undefined;
	const preview = usePreview(wish);

	function change(next: Kind): void {
		setType(next.type);
		setErrors({});
		set('reason', '');
		const [first] = next.lines;
		setChosen(new Map(next.lines.length === 1 && first ? [[first.id, first.left]] : []));
	}

	return (
		<form {...form} className={classes['form']}>
			<Panel title={t('apply.type')}>
				<div className={classes['types']} role="radiogroup" aria-label={t('apply.type')}>
					{offer.types.map((one) => (
						<label key={one.type} className={classes['type']}>
							<input type="radio" name="type" checked={one.type === type} onChange={() => change(one)} />
							<span className={classes['words']}>
								<span>{t(`shop-refund:type.${one.type}`)}</span>
								<span className={classes['muted']}>{t(`apply.typeText.${one.type}`)}</span>
							</span>
						</label>
					))}
				</div>
			</Panel>
			<Panel title={t('apply.lines')}>
				<Lines lines={kind?.lines ?? []} chosen={chosen} onChange={choose} />
				{!isChosen && <p className={classes['muted']}>{t('apply.chooseNeeded')}</p>}
			</Panel>
			<Panel>
				<div className={classes['fields']}>
					<NativeSelect
						size="md"
						label={t('apply.reason')}
						data={[
							{ value: '', label: t('apply.reasonNeeded') },
							...(kind?.reasons ?? []).map((one) => ({ value: one.code, label: one.text })),
						]}
						{...text('reason')}
					/>
					<TextInput
						size="md"
						label={t('apply.amount')}
						description={preview && t('apply.amountText', { amount: yuan(preview.amount) })}
						placeholder={preview?.amount}
						inputMode="decimal"
						leftSection="¥"
						disabled={!preview}
						{...text('amount')}
					/>
					<Textarea
						size="md"
						label={t('apply.description')}
						autosize
						minRows={3}
						maxLength={500}
						{...text('description')}
					/>
					<PicturesField label={t('apply.images')} value={images} onChange={setImages} />
				</div>
			</Panel>
			<Panel>
				{preview && <Sum preview={preview} payTo={t('apply.to')} />}
				{(refusal || Object.keys(errors).some((name) => name === 'lines')) && (
					<p className={classes['refusal']} role="alert">
						{refusal || (errors as Record<string, string>)['lines']}
					</p>
				)}
				<Button type="submit" size="md" fullWidth loading={isSending} disabled={!isChosen}>
					{t('apply.submit')}
				</Button>
			</Panel>
		</form>
	);
}
