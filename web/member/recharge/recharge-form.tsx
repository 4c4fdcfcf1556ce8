import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { createRecharge, listPlans } from '#domain/recharge/recharge.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { elsewhere } from '#web/member/common/paths.ts';
import { AgreementNames } from '#web/shared/agreement/agreement-names.tsx';
import { useAgreementsAt, useRereadAgreements } from '#web/shared/agreement/use-agreements.ts';
import { payClient } from '#web/shared/payment/pay-client.ts';
import classes from './recharge.module.css';

type Plans = AnswerOf<typeof listPlans>;
type Plan = Plans['list'][number];

/** Stands for a free amount among the plans. */
const free = 'free';

const isOpen = ({ why_not }: Plan) => why_not === '';

interface Values {
	/** The id of a plan, or `free`. */
	chosen: string;
	amount: string;
}

interface RechargeFormProps {
	plans: Plans;
	/** It was refused: the plans may be others by now. */
	onRefused(): void;
}

/** Which plan, or how much; then to the pay page. */
export function RechargeForm({ plans: { list, custom }, onRefused }: RechargeFormProps): ReactNode {
	const { t } = useTranslation('member-recharge');
	const agreements = useAgreementsAt('recharge');
	const reread = useRereadAgreements();
	const first = list.find(isOpen);
	const planOf = ({ chosen }: Values) => list.find(({ id }) => String(id) === chosen);
	const amountOf = (values: Values) => planOf(values)?.pay_amount ?? values.amount;

	function amountProblem(values: Values): string | undefined {
		if (!custom || planOf(values)) return undefined;
		const cents = wireToCents(values.amount);
		const fits =
			cents !== undefined && cents >= (wireToCents(custom.least) ?? 0) && cents <= (wireToCents(custom.most) ?? 0);
		return fits ? undefined : t('amountRule', { least: yuan(custom.least), most: yuan(custom.most) });
	}

	const fields = useFields<Values>(
		{ chosen: first ? String(first.id) : free, amount: '' },
		{ amount: amountProblem },
		async (values) => {
			const plan = planOf(values);
			try {
				const wish = {
					plan_id: plan?.id,
					amount: amountOf(values),
					client: payClient(),
					agreements: agreements.map(({ code, version }) => ({ code, version })),
				} as const;
				const { pay_no } = await call<typeof createRecharge>('POST', '/api/shop.Recharge/create', wish, {
					errors: 'fields',
				});
				goTo(elsewhere.pay(pay_no));
			} catch (error) {
				void reread();
				onRefused();
				throw error;
			}
		},
		{ isGuarded: false },
	);
	const { chosen } = fields.values;
	const amount = amountOf(fields.values);
	const isAmount = wireToCents(amount) !== undefined;
	const isSome = custom !== null || planOf(fields.values) !== undefined;

	return (
		<form {...fields.form} className={classes['form']}>
			<fieldset className={classes['plans']}>
				<legend className={classes['legend']}>{t('choose')}</legend>
				{list.map((plan) => (
					<PlanCard
						key={plan.id}
						plan={plan}
						isChosen={String(plan.id) === chosen}
						onChoose={() => fields.set('chosen', String(plan.id))}
					/>
				))}
				{custom && (
					<label className={classes['plan']} data-chosen={chosen === free || undefined}>
						<input
							type="radio"
							name="plan"
							className={classes['radio']}
							checked={chosen === free}
							onChange={() => fields.set('chosen', free)}
						/>
						<span className={classes['amount']}>{t('free')}</span>
						<span className={classes['hint']}>
							{t('freeText', { least: yuan(custom.least), most: yuan(custom.most) })}
						</span>
					</label>
				)}
			</fieldset>
			{chosen === free && custom && (
				<TextInput
					{...fields.text('amount')}
					size="md"
					className={classes['own'] ?? ''}
					label={t('amount')}
					leftSection="¥"
					inputMode="decimal"
					maxLength={12}
					autoComplete="off"
				/>
			)}
			<Refusal>{fields.refusal}</Refusal>
			<Button type="submit" size="lg" radius="xl" loading={fields.isSending} disabled={!isSome}>
				{isAmount ? t('submit', { amount: yuan(amount) }) : t('submitBare')}
			</Button>
			{agreements.length > 0 && (
				<p className={classes['consent']}>
					<AgreementNames sentence="recharge" list={agreements} />
				</p>
			)}
		</form>
	);
}

function PlanCard({ plan, isChosen, onChoose }: { plan: Plan; isChosen: boolean; onChoose(): void }): ReactNode {
	const { t } = useTranslation('member-recharge');
	const { give_amount: gift, give_score: score } = plan;
	return (
		<label className={classes['plan']} data-chosen={isChosen || undefined} data-off={!isOpen(plan) || undefined}>
			<input
				type="radio"
				name="plan"
				className={classes['radio']}
				checked={isChosen}
				disabled={!isOpen(plan)}
				onChange={onChoose}
			/>
			{plan.tag && <span className={classes['badge']}>{plan.tag}</span>}
			<span className={classes['amount']}>{yuan(plan.pay_amount)}</span>
			{gift !== '0.00' && <span className={classes['gift']}>{t('plan.gift', { amount: gift })}</span>}
			{score > 0 && <span className={classes['gift']}>{t('plan.points', { score })}</span>}
			{plan.coupons.map((name) => (
				<span key={name} className={classes['gift']}>
					{t('plan.coupon', { name })}
				</span>
			))}
			<span className={classes['hint']}>
				{isOpen(plan) ? plan.name : t(`plan.not.${plan.why_not === 'first' ? 'first' : 'limit'}`)}
			</span>
		</label>
	);
}
