import { listed, type Translate } from '#web/kit/i18n/texts.ts';
import type { StackPart } from './margin-reason.store.ts';

const kinds = ['group', 'level', 'promotion', 'coupon', 'points', 'commission'] as const;

/** The rules by which a price becomes so low, in words. */
export function stackWords(t: Translate<'admin-margin'>, stack: readonly StackPart[]): string {
	return listed(
		stack.map(({ kind, name }) => {
			const known = kinds.find((one) => one === kind) ?? 'promotion';
			return name ? t('named', { kind: t(`kinds.${known}`), name }) : t(`kinds.${known}`);
		}),
	);
}
