import { listed, useTranslation } from '#web/kit/i18n/texts.ts';

/** So many are called by their names. */
const mostNamed = 3;

/** What a step was taken with, by name as far as that is short: `A, B, C and 9 more`. */
export function useNamed(): (names: readonly string[]) => string {
	const { t } = useTranslation('kit');
	return (names) => {
		const shown = names.slice(0, mostNamed);
		const left = names.length - shown.length;
		return left > 0 ? t('notice.andMore', { names: listed(shown), left }) : listed(shown);
	};
}
