import { MultiSelect, NativeSelect, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TemplateChoice } from '#domain/freight/template.contract.ts';
import { deliveryType } from '#domain/goods/goods.status.ts';
import { mostPretags } from '#domain/goods/pretag.resource.ts';
import { type StockMode, stockMode } from '#domain/stock/stock.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './editor.module.css';
import type { SectionProps } from './editor.section.ts';
import { choicesOf, type GoodsKit } from './goods-kit.ts';
import type { MeasureWarnings } from './measure-warnings.ts';

interface DeliveryProps extends SectionProps {
	templates: readonly TemplateChoice[];
	/** What its template charges by and some sku does not have. */
	missing: MeasureWarnings | undefined;
	/** Whether a part of its freight bears commission. */
	isCommissioned: boolean;
}

/** What sending it costs. */
export function DeliveryFields({ draft, put, errors, templates, missing, isCommissioned }: DeliveryProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<div className={classes['fields']}>
			<NativeSelect
				label={t('editor.deliveryType')}
				value={draft.delivery_type}
				error={errors['delivery_type']}
				data={[
					{ value: deliveryType.free, label: t('editor.free') },
					{ value: deliveryType.fixed, label: t('editor.fixed') },
					{ value: deliveryType.template, label: t('editor.template') },
				]}
				onChange={(event) => put({ delivery_type: event.currentTarget.value })}
			/>
			{draft.delivery_type === deliveryType.template && (
				<Select
					label={t('editor.templateOf')}
					description={isCommissioned && t('editor.freightCommission')}
					inputWrapperOrder={['label', 'input', 'description', 'error']}
					withAsterisk
					// What is chosen is shown once the templates have come; who saves before that has chosen all the same.
					required={draft.delivery_template_id === '0'}
					searchable
					allowDeselect={false}
					placeholder={t('editor.templateChoose')}
					data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
					value={draft.delivery_template_id === '0' ? null : draft.delivery_template_id}
					onChange={(chosen) => put({ delivery_template_id: chosen ?? '0' })}
					error={errors['delivery_template_id']}
				/>
			)}
			{missing && (
				<p className={classes['notice']} role="status" data-wide>
					{t(`editor.measureMissing.${missing.measure}`, { count: missing.count })}
				</p>
			)}
			{draft.delivery_type === deliveryType.fixed && (
				<>
					<TextInput
						label={t('editor.deliveryFee')}
						inputMode="decimal"
						leftSection="¥"
						value={draft.delivery_fee}
						error={errors['delivery_fee']}
						onChange={(event) => put({ delivery_fee: event.currentTarget.value })}
					/>
					<NativeSelect
						label={t('editor.fixedPer')}
						value={draft.fixed_per}
						data={[
							{ value: 'order', label: t('editor.perOrder') },
							{ value: 'piece', label: t('editor.perPiece') },
						]}
						onChange={(event) => put({ fixed_per: event.currentTarget.value })}
					/>
				</>
			)}
		</div>
	);
}

const limits = [
	['min_buy', 'editor.minBuy'],
	['limit_per_order', 'editor.orderLimit'],
	['limit_per_user', 'editor.userLimit'],
] as const;

interface MarketingProps extends SectionProps {
	kit: GoodsKit | undefined;
	/** What supporters chose is theirs from the order on. */
	isCrowdfunded: boolean;
	/** What the platform alone decides about and sees. */
	platform?: { salesVirtual: number | undefined };
}

/** The points it brings, and those that may pay for it. */
function PointsFields({ draft, put, errors }: SectionProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<div className={classes['fields']}>
			<TextInput
				label={t('editor.giveScore')}
				description={t('editor.giveScoreHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				inputMode="numeric"
				value={draft.give_score}
				error={errors['give_score']}
				onChange={(event) => put({ give_score: event.currentTarget.value })}
			/>
			<TextInput
				label={t('editor.maxScoreRate')}
				description={t('editor.maxScoreRateHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				inputMode="decimal"
				rightSection="%"
				disabled={draft.use_score_allowed === 0}
				value={draft.max_score_rate}
				error={errors['max_score_rate']}
				onChange={(event) => put({ max_score_rate: event.currentTarget.value })}
			/>
		</div>
	);
}

/** Whether an order reserves its pieces as it is placed or as it is paid. */
function StockModeField({ draft, put, errors, isCrowdfunded }: SectionProps & { isCrowdfunded: boolean }): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<div className={classes['fields']}>
			{/* Supporters are promised the days of their tiers. */}
			{!isCrowdfunded && <MakeDaysField draft={draft} put={put} errors={errors} />}
			<NativeSelect
				label={t('editor.stockMode')}
				description={t(isCrowdfunded ? 'editor.stockModeSupport' : `editor.stockModeHints.${draft.stock_mode}`)}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				disabled={isCrowdfunded}
				value={draft.stock_mode}
				error={errors['stock_mode']}
				data={Object.values(stockMode).map((value) => ({ value, label: t(`editor.stockModes.${value}`) }))}
				onChange={(event) => put({ stock_mode: event.currentTarget.value as StockMode })}
			/>
		</div>
	);
}

/** How long it takes to be made once it is paid. */
function MakeDaysField({ draft, put, errors }: SectionProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return (
		<TextInput
			label={t('editor.makeDays')}
			description={t('editor.makeDaysHint')}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			inputMode="numeric"
			value={draft.make_days}
			error={errors['make_days']}
			onChange={(event) => put({ make_days: event.currentTarget.value })}
		/>
	);
}

/** How many may be bought, when they are reserved, and what may be done with it. */
export function MarketingFields({ draft, put, errors, kit, isCrowdfunded, platform }: MarketingProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const services = draft.service_ids ?? [];
	return (
		<>
			<div className={classes['three']} data-wide>
				{limits.map(([name, label]) => (
					<TextInput
						key={name}
						label={t(label)}
						description={name === 'min_buy' ? undefined : t('editor.noLimit')}
						inputWrapperOrder={['label', 'input', 'description', 'error']}
						inputMode="numeric"
						value={draft[name]}
						error={errors[name]}
						onChange={(event) => put({ [name]: event.currentTarget.value })}
					/>
				))}
			</div>
			<StockModeField draft={draft} put={put} errors={errors} isCrowdfunded={isCrowdfunded} />
			{kit?.pretags && (
				<div className={classes['fields']}>
					<MultiSelect
						label={t('editor.pretags')}
						description={t('editor.pretagsHint', { most: mostPretags })}
						inputWrapperOrder={['label', 'input', 'description', 'error']}
						searchable
						maxValues={mostPretags}
						error={errors['pretag_ids']}
						data={choicesOf(kit?.pretags, draft.pretag_ids)}
						value={draft.pretag_ids.map(String)}
						onChange={(ids) => put({ pretag_ids: ids.map(Number) })}
					/>
					<MultiSelect
						label={t('editor.services')}
						searchable
						error={errors['service_ids']}
						data={choicesOf(kit?.services, services)}
						value={services.map(String)}
						onChange={(ids) => put({ service_ids: ids.map(Number) })}
					/>
				</div>
			)}
			<div className={classes['switches']}>
				<Switch
					label={t('editor.couponAllowed')}
					checked={draft.coupon_allowed === 1}
					onChange={(event) => put({ coupon_allowed: event.currentTarget.checked ? 1 : 0 })}
				/>
				<Switch
					label={t('editor.refundAllowed')}
					checked={draft.refund_allowed === 1}
					onChange={(event) => put({ refund_allowed: event.currentTarget.checked ? 1 : 0 })}
				/>
				{platform && (
					<>
						<Switch
							label={t('editor.priceZeroAllowed')}
							checked={draft.price_zero_allowed === 1}
							onChange={(event) => put({ price_zero_allowed: event.currentTarget.checked ? 1 : 0 })}
						/>
						<Switch
							label={t('editor.useScoreAllowed')}
							checked={draft.use_score_allowed === 1}
							onChange={(event) => put({ use_score_allowed: event.currentTarget.checked ? 1 : 0 })}
						/>
					</>
				)}
			</div>
			{platform && <PointsFields draft={draft} put={put} errors={errors} />}
			{platform?.salesVirtual !== undefined && platform.salesVirtual > 0 && (
				<p className={classes['hint']}>{t('editor.salesVirtual', { number: platform.salesVirtual })}</p>
			)}
		</>
	);
}
