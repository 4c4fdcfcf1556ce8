import type { ReactNode } from 'react';
import type { HotPosition } from '#domain/advert/hot-recommend.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { hotRead } from './hot.reads.ts';
import { useRead } from './reads.ts';
import { Section } from './section.tsx';
import { WorksStrip } from './works-strip.tsx';

interface HotWorksProps {
	position: HotPosition;
	/** The category whose list it is. */
	classifyId?: number;
	/** Works that the page shows already. */
	except?: readonly number[];
}

/** What the shop puts forward in this place; nothing where that is nothing. */
export function HotWorks({ position, classifyId, except = [] }: HotWorksProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const { data } = useRead(hotRead(position, classifyId), { errors: 'silent' });
	const works = data?.list.filter((work) => !except.includes(work.id)) ?? [];
	if (works.length === 0) return null;
	return (
		<Section title={t(`hot.${position}`)}>
			<WorksStrip works={works} label={t(`hot.${position}`)} />
		</Section>
	);
}
