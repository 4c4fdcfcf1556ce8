import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { GoodsRow } from '#web/store/common/goods-card.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Section } from '#web/store/common/section.tsx';
import classes from './creators.module.css';
import type { Creator } from './home.rules.ts';

/** Who makes the goods, each by three of theirs. */
export function Creators({ creators }: { creators: readonly Creator<GoodsRow>[] }): ReactNode {
	const { t } = useTranslation('store-home');
	if (creators.length === 0) return null;
	return (
		<Section
			id="creators"
			title={t('creators.title')}
			text={t('creators.text')}
			more={{ to: paths.creators, label: t('creators.all') }}
		>
			<ul className={classes['creators']}>
				{creators.map(({ id, name, goods }) => (
					<li key={id}>
						<Link to={paths.creator(id)} className={classes['creator']}>
							<span className={classes['goods']} data-count={goods.length}>
								{goods.map((row) => (
									<Picture key={row.id} src={row.image} alt="" side={160} className={classes['picture'] ?? ''} />
								))}
							</span>
							<span className={classes['line']}>
								<span className={classes['name']}>{name}</span>
								<span className={classes['visit']}>
									{t('creators.visit')}
									<ArrowRight size={15} aria-hidden="true" />
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
