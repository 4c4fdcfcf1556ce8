import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Category } from '#web/store/common/categories.ts';
import type { GoodsRow } from '#web/store/common/goods-card.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Section } from '#web/store/common/section.tsx';
import classes from './category-tiles.module.css';

/** The category's own picture, or that of goods in it. */
function pictureOf(category: Category, goods: readonly GoodsRow[]): string {
	if (category.image) return category.image;
	const ids = new Set([
		category.id,
		...category.children.flatMap(({ id, children }) => [id, ...children.map((leaf) => leaf.id)]),
	]);
	return goods.find((row) => ids.has(row.classify_id))?.image ?? '';
}

/** The ways into the shop, each by a picture. */
export function CategoryTiles({
	categories,
	goods,
}: {
	categories: readonly Category[];
	goods: readonly GoodsRow[];
}): ReactNode {
	const { t } = useTranslation('store-home');
	return (
		<Section title={t('categories.title')} more={{ to: paths.list, label: t('categories.all') }}>
			<ul className={classes['tiles']}>
				{categories.map((category) => (
					<li key={category.id}>
						<Link to={paths.category(category.id)} className={classes['tile']}>
							<Picture src={pictureOf(category, goods)} alt="" side={320} className={classes['picture'] ?? ''} />
							<span className={classes['name']}>
								{category.name}
								<ArrowRight size={16} aria-hidden="true" />
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
