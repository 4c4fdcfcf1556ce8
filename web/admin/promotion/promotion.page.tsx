import type { ReactNode } from 'react';
import { wireToCents } from '#domain/money/decimal.ts';
import { stepsOf } from '#domain/promotion/promotion.form.ts';
import { promotionResource } from '#domain/promotion/promotion.resource.ts';
import { promotionText } from '#domain/promotion/promotion.texts.ts';
import { controllerPath, type Row } from '#domain/resource/resource.ts';
import { Rehearsal } from '#web/admin/common/rehearsal.tsx';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { valuesToSend } from '#web/kit/fields/form.values.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { FormBelow } from '#web/kit/resource/resource-form.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';

type Promotion = Row<typeof promotionResource>;

const amount = (text: string) => wireToCents(text) ?? 0;

/** What a promotion does, in the words of the store. */
function KindCell({ row }: { row: Promotion }): ReactNode {
	const option = promotionResource.fields.type.options?.find(({ value }) => value === row.type);
	const words = {
		type: row.type,
		discount_rate: amount(row.discount_rate),
		fixed_price: amount(row.fixed_price),
		steps: stepsOf({
			from_amount: amount(row.from_amount),
			take_off: amount(row.take_off),
			from_amount2: amount(row.from_amount2),
			take_off2: amount(row.take_off2),
			from_amount3: amount(row.from_amount3),
			take_off3: amount(row.take_off3),
		}),
		from_amount: amount(row.from_amount),
		from_num: row.from_num,
		gift_num: row.gift_num,
		// By an amount there are always named ones.
		has_gifts: row.from_num === 0,
		is_repeated: row.is_repeated === 1,
	};
	return <StatusTag tone={option?.tone ?? 'info'}>{promotionText(words, currentLanguage())}</StatusTag>;
}

const cells: OwnCells<Promotion> = { type: (row) => <KindCell row={row} /> };

/** Tries the promotion that is typed on past orders. */
const rehearsalOf: FormBelow = ({ values, row }) => (
	<Rehearsal
		base={controllerPath(promotionResource.name)}
		ruleNow={() => ({ ...valuesToSend(promotionResource, values), id: Number(row?.['id'] ?? 0) })}
	/>
);

/** Promotions: what runs, from when until when, and what it has taken off. */
export function PromotionPage(): ReactNode {
	const { t } = useTranslation('admin-promotion');
	return (
		<ResourcePage
			resource={promotionResource}
			cells={cells}
			nothingYet={t('nothingYet')}
			below={rehearsalOf}
			rowMay={(row) => ({ edit: true, del: row.orders === 0 })}
		/>
	);
}
