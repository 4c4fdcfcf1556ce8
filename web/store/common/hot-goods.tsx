import type { ReactNode } from 'react';
import type { HotPosition } from '#domain/advert/hot-recommend.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CardStrip } from './card-strip.tsx';
import { GoodsCard } from './goods-card.tsx';
import { hotRead } from './hot.reads.ts';
import { inOneRow } from './hot.rules.ts';
import { useRead } from './reads.ts';
import { Section } from './section.tsx';
import { TopicCard } from './topic-card.tsx';

interface HotGoodsProps {
	position: HotPosition;
	/** The category whose list it is. */
	classifyId?: number;
	/** Goods that the page shows already. */
	except?: readonly number[];
}

/** What the shop puts forward in this place; nothing where that is nothing. */
export function HotGoods({ position, classifyId, except = [] }: HotGoodsProps): ReactNode {
	const { t } = useTranslation('store-shell');
	const { data } = useRead(hotRead(position, classifyId), { errors: 'silent' });
	const row = data ? inOneRow(data.list, data.topics) : [];
	const cards = row.flatMap((entry) => {
		if ('works_before' in entry) return [{ key: `topic ${entry.id}`, card: <TopicCard topic={entry} /> }];
		return except.includes(entry.id) ? [] : [{ key: String(entry.id), card: <GoodsCard goods={entry} /> }];
	});
	if (cards.length === 0) return null;
	return (
		<Section title={t(`hot.${position}`)}>
			<CardStrip cards={cards} label={t(`hot.${position}`)} />
		</Section>
	);
}
