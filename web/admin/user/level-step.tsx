import type { ReactNode } from 'react';
import { levelsOf, type LevelStep as Step } from '#domain/level/level.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';

interface LevelStepProps {
	levels: readonly (Step & { readonly name: string })[];
	/** The growth of now, and of after a change. */
	from: number;
	to: number | undefined;
}

/** Which level somebody has, and which one a change of growth leads to. */
export function LevelStep({ levels, from, to = from }: LevelStepProps): ReactNode {
	const { t } = useTranslation('admin-member');
	if (levels.length === 0) return <Muted>{t('change.growth.noLevels')}</Muted>;
	const nameAt = (growth: number) => levelsOf(levels, growth).level?.name ?? t('change.growth.noLevel');
	const [now, then] = [nameAt(from), nameAt(to)];
	if (now !== then) return `${now} → ${then}`;
	if (from === to) return now;
	return (
		<>
			{now} <Muted>{t('change.growth.sameLevel')}</Muted>
		</>
	);
}
