import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { Prose } from '#web/store/common/prose.tsx';
import type { Goods } from './goods.reads.ts';
import classes from './goods-story.module.css';

/** The text, the facts, the maker. */
export function GoodsStory({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-goods');
	const facts = [...goods.params, { name: t('number'), value: goods.goods_no }];
	return (
		<div className={classes['story']}>
			<section className={classes['text']}>
				<h2 className={classes['title']}>{t('story')}</h2>
				{goods.video && (
					// biome-ignore lint/a11y/useMediaCaption: what makers upload comes without captions
					<video
						className={classes['video']}
						src={fileUrl(goods.video)}
						poster={fileUrl(goods.image)}
						controls
						playsInline
						preload="none"
						aria-label={t('video', { name: goods.name })}
					/>
				)}
				<Prose html={goods.detail} />
			</section>
			<aside className={classes['facts']}>
				<h2 className={classes['title']}>{t('params')}</h2>
				<dl className={classes['list']}>
					{facts.map(({ name, value }) => (
						<div key={name} className={classes['fact']}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{goods.merchant_id > 0 && (
					<div className={classes['maker']}>
						{goods.merchant_logo && (
							<Picture src={goods.merchant_logo} alt="" side={80} className={classes['logo'] ?? ''} />
						)}
						<div>
							<h2 className={classes['makerName']}>{goods.merchant_name}</h2>
							{goods.merchant_intro && <p className={classes['intro']}>{goods.merchant_intro}</p>}
							<Link to={paths.creator(goods.merchant_id)} className={classes['visit']}>
								{t('visit')}
							</Link>
						</div>
					</div>
				)}
			</aside>
		</div>
	);
}
