import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import type { Goods } from './goods.reads.ts';
import story from './goods-story.module.css';

/** Whose crowdfunding it is, with the way to their page. */
export function CrowdMaker({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-crowd');
	if (goods.merchant_id === 0) return null;
	return (
		<div className={story['maker']}>
			{goods.merchant_logo && <Picture src={goods.merchant_logo} alt="" side={80} className={story['logo'] ?? ''} />}
			<div>
				<h2 className={story['makerName']}>{goods.merchant_name}</h2>
				{goods.merchant_intro && <p className={story['intro']}>{goods.merchant_intro}</p>}
				<Link to={paths.creator(goods.merchant_id)} className={story['visit']}>
					{t('visit')}
				</Link>
			</div>
		</div>
	);
}
