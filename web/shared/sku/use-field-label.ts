import { createContext, use } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type FieldLabel, fieldLabels, type PricedLevel } from './sku-fields.ts';

/** The levels of members that a sku of this editor may have prices for; none where it does not show them. */
export const PricedLevels = createContext<readonly PricedLevel[]>([]);

/** The heading of a field's column. */
export function useFieldLabel(): FieldLabel {
	const { t } = useTranslation('goods-editor');
	return fieldLabels(t, use(PricedLevels));
}
