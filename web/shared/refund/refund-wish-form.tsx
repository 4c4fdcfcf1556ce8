import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type {
	adminPreviewRefund,
	adminReadRefundForm,
	merchantPreviewRefund,
} from '#domain/refund/refund.behalf.contract.ts';
import type { applyRefund, previewRefund } from '#domain/refund/refund.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ErrorState } from '#web/kit/ui/states.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import { PicturesField } from '#web/shared/refund/pictures-field.tsx';
import classes from '#web/shared/refund/refund-wish.module.css';

type Offer = AnswerOf<typeof adminReadRefundForm>;
type Kind = Offer['types'][number];
type Wish = SentTo<typeof previewRefund>;
type Preview = typeof previewRefund | typeof adminPreviewRefund | typeof merchantPreviewRefund;

/** Several entries may have one code, and without a list the codes alone are offered. */
const keyOf = ({ id, code }: Kind['reasons'][number]) => (id > 0 ? String(id) : code);

interface Values {
	reason: string;
	amount: string;
	description: string;
}

/** What the chosen pieces come to, as the server reckons it. */
function usePreview(path: Preview['path'], wish: Wish | undefined) {
	const asked = wish ?? { order_id: 0, type: '1', reason: 'other', lines: [] };
	const options = { errors: 'silent', keepPrevious: true, enabled: wish !== undefined } as const;
	const { data, error, refetch } = useCall<Preview>('POST', path, asked, options);
	return { preview: wish && data, error, retry: () => void refetch() };
}

/** A part of the form: on a page a sheet of its own, in a dialog under a small heading. */
function Part({ title, isOnPage, children }: { title?: string; isOnPage: boolean; children: ReactNode }): ReactNode {
	if (isOnPage) return <Panel {...(title && { title })}>{children}</Panel>;
	return (
		<div className={classes['part']}>
			{title && <p className={classes['heading']}>{title}</p>}
			{children}
		</div>
	);
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
	const { t } = useTranslation('shop-refund');
	return (
		<ul className={classes['choices']}>
			{lines.map((line) => {
				const num = chosen.get(line.id) ?? 0;
				return (
					<li key={line.id} className={classes['choice']}>
						<Checkbox
							aria-label={t('wish.choose', { name: line.name })}
							checked={num > 0}
							onChange={(event) => onChange(line.id, event.currentTarget.checked ? line.left : 0)}
						/>
						<Thumb src={line.image} size={64} />
						<span className={classes['words']}>
							<span>{line.name}</span>
							{line.spec_text && <Muted>{line.spec_text}</Muted>}
							<Muted>{t('wish.most', { left: line.left, amount: yuan(line.most) })}</Muted>
						</span>
						{line.left > 1 && num > 0 && (
							<NumberInput
								className={classes['num']}
								aria-label={t('wish.numOf', { name: line.name })}
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

function Sum({ preview, title }: { preview: AnswerOf<Preview>; title: string }): ReactNode {
	const { t } = useTranslation('shop-refund');
	// Creators are not told: what a review was given for is part of it.
	const due = 'score_give_due' in preview ? preview.score_give_due : 0;
	return (
		<div className={classes['sum']} aria-live="polite">
			<p className={classes['sumHead']}>
				<span>{title}</span>
				<Money amount={preview.amount} look="price" size="lg" />
			</p>
			<Muted isLine>
				{t('wish.goods')} {yuan(preview.goods_amount)}
				{Number(preview.freight_amount) > 0 && ` · ${t('wish.freight')} ${yuan(preview.freight_amount)}`}
				{preview.score_back > 0 && ` · ${t('wish.points')} ${preview.score_back}`}
			</Muted>
			<Muted isLine>{t('wish.to')}</Muted>
			{due > 0 && <Muted isLine>{t('wish.earnedDue', { points: due })}</Muted>}
			<PriceTrace parts={[{ steps: preview.trace }]} question={t('wish.why')} />
		</div>
	);
}

/** Who pays the parcel back and how much of it, told before anything is sent; nothing where nothing comes back. */
function WayBack({
	preview,
	isOwn,
	isReasonKnown,
}: {
	preview: AnswerOf<Preview>;
	isOwn: boolean;
	isReasonKnown: boolean;
}): ReactNode {
	const { t } = useTranslation('shop-refund');
	const { return_freight: payer, return_fee_most: most } = preview;
	if (payer === '') return null;
	function words(): string {
		if (payer === 'shop') return Number(most) > 0 ? t('wish.back.shop', { most: yuan(most) }) : t('wish.back.shopAsks');
		if (!isReasonKnown) return t('wish.back.reason');
		return t(isOwn ? 'wish.back.own' : 'wish.back.member');
	}
	return (
		<p className={classes['back']} role="note">
			<strong>{t('wish.back.label')}</strong> {words()}
		</p>
	);
}

interface RefundWishFormProps {
	offer: Offer;
	/** Where the amount is reckoned. */
	previewPath: Preview['path'];
	/** The member's own wish, on a page; otherwise staff ask in their place, in a dialog. */
	isOwn: boolean;
	/** Rejects with what the server refused. */
	send(wish: SentTo<typeof applyRefund>): Promise<unknown>;
}

/** Which goods, why, how much: one form, with the amount as the server reckons it. */
export function RefundWishForm({ offer, previewPath, isOwn, send }: RefundWishFormProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const [type, setType] = useState(offer.types[0]?.type ?? '2');
	const kind = offer.types.find((one) => one.type === type);
	const only = kind?.lines.length === 1 ? kind.lines[0] : undefined;
	const [offered] = useState<ReadonlyMap<number, number>>(new Map(only ? [[only.id, only.left]] : []));
	const [chosen, setChosen] = useState(offered);
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
	const reasonOf = (chosen: string) => kind?.reasons.find((one) => keyOf(one) === chosen);
	const isChosen = lines.length > 0;

	const { values, text, set, form, refusal, refusals, isSending, errors, setErrors } = useFields<Values>(
		{ reason: '', amount: '', description: '' },
		{
			reason: ({ reason }) => (reasonOf(reason) ? undefined : t('wish.reasonNeeded')),
			amount: ({ amount }) => {
				if (amount.trim() === '' || !preview) return undefined;
				const wanted = wireToCents(amount);
				const isRight = wanted !== undefined && wanted > 0 && wanted <= (wireToCents(preview.amount) ?? 0);
				return isRight ? undefined : t('wish.amountRule', { amount: yuan(preview.amount) });
			},
		},
		async ({ reason, amount, description }) => {
			const chosenReason = reasonOf(reason);
			if (!chosenReason || !isChosen) return;
			const { code, id: reason_id } = chosenReason;
			const given = {
				order_id: offer.order_id,
				type,
				reason: code,
				reason_id,
				lines,
				description,
				images: [...images],
			};
			await send(amount.trim() ? { ...given, amount: amount.trim() } : given);
		},
	);
	const isOther = [...chosen].some(([id, num]) => offered.get(id) !== num) || chosen.size !== offered.size;
	useLeaveGuard((isOther || images.length > 0) && !isSending);
	const code = (reasonOf(values.reason) ?? kind?.reasons.at(-1))?.code;
	const wish = code && isChosen ? { order_id: offer.order_id, type, reason: code, lines } : undefined;
	const { preview, error, retry } = usePreview(previewPath, wish);

	function change(next: Kind): void {
		setType(next.type);
		setErrors({});
		set('reason', '');
		const [first] = next.lines;
		setChosen(new Map(next.lines.length === 1 && first ? [[first.id, first.left]] : []));
	}

	return (
		<form {...form} className={`${classes['form']} ${isOwn ? classes['page'] : ''}`}>
			<Part title={t('wish.type')} isOnPage={isOwn}>
				<div className={classes['types']} role="radiogroup" aria-label={t('wish.type')}>
					{offer.types.map((one) => (
						<label key={one.type} className={classes['type']}>
							<input type="radio" name="type" checked={one.type === type} onChange={() => change(one)} />
							<span className={classes['words']}>
								<span>{t(`type.${one.type}`)}</span>
								<Muted>{t(`wish.typeText.${one.type}`)}</Muted>
							</span>
						</label>
					))}
				</div>
			</Part>
			<Part title={t('wish.lines')} isOnPage={isOwn}>
				<Lines lines={kind?.lines ?? []} chosen={chosen} onChange={choose} />
				{!isChosen && <Muted isLine>{t('wish.chooseNeeded')}</Muted>}
			</Part>
			<Part isOnPage={isOwn}>
				<div className={classes['fields']}>
					<NativeSelect
						size="md"
						label={t('wish.reason')}
						data={[
							{ value: '', label: t('wish.reasonNeeded') },
							...(kind?.reasons ?? []).map((one) => ({ value: keyOf(one), label: one.text })),
						]}
						{...text('reason')}
					/>
					{isOwn && (
						<TextInput
							size="md"
							label={t('wish.amount')}
							description={preview && t('wish.amountText', { amount: yuan(preview.amount) })}
							placeholder={preview?.amount}
							inputMode="decimal"
							leftSection="¥"
							disabled={!preview}
							{...text('amount')}
						/>
					)}
					<Textarea
						size="md"
						label={t(isOwn ? 'wish.description' : 'wish.remark')}
						autosize
						minRows={3}
						maxLength={500}
						{...text('description')}
					/>
					<PicturesField label={t('wish.images')} value={images} onChange={setImages} />
				</div>
			</Part>
			<Part isOnPage={isOwn}>
				{preview && <Sum preview={preview} title={t(isOwn ? 'wish.preview' : 'wish.previewFor')} />}
				{preview && <WayBack preview={preview} isOwn={isOwn} isReasonKnown={reasonOf(values.reason) !== undefined} />}
				{!preview && <ErrorState error={error} onRetry={retry} />}
				<FormProblems form={form.ref} refusals={refusals} />
				<Refusal>{refusal || (errors as Record<string, string | undefined>)['lines']}</Refusal>
				<Button type="submit" size="md" fullWidth loading={isSending} disabled={!isChosen}>
					{t('wish.submit')}
				</Button>
			</Part>
		</form>
	);
}
