import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { listStoreCrowds } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import classes from './crowds.module.css';
import { crowdsRead } from './home.reads.ts';

type CrowdedGoods = AnswerOf<typeof listStoreCrowds>['list'][number];

/** What is made when enough people want it: each by how far it has come; nothing where nothing is crowdfunded. */
export function Crowds(): ReactNode {
	const { t } = useTranslation('store-home');
	const { data } = useRead(crowdsRead, { errors: 'silent' });
	if (!data || data.list.length === 0) return null;
	return (
		<Section title={t('crowds.title')} text={t('crowds.text')}>
			<ul className={classes['crowds']}>
				{data.list.map((goods) => (
					<li key={goods.id}>
						<CrowdCard goods={goods} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function CrowdCard({ goods: { id, image, name, brief, merchant_name, crowd } }: { goods: CrowdedGoods }): ReactNode {
	const { t } = useTranslation('store-home');
	const filled = Math.min(100, crowd.progress);
	return (
		<Link to={paths.goods(id)} className={classes['crowd']}>
			<Picture src={image} alt="" side={320} className={classes['picture']} />
			<span className={classes['words']}>
				<span className={classes['name']}>{name}</span>
				<span className={classes['maker']}>{merchant_name}</span>
				<span className={classes['brief']}>{brief}</span>
				<span className={classes['bar']} data-met={crowd.progress >= 100 || undefined} aria-hidden="true">
					<span style={{ width: `${filled}%` }} />
				</span>
				<span className={classes['raised']}>
					{Number(crowd.target_amount) > 0 ? (
						<span>
							<strong>
								<Money amount={crowd.raised_amount} />
							</strong>{' '}
							{t('crowds.of')} <Money amount={crowd.target_amount} />
						</span>
					) : (
						<span>{t('crowds.pieces', { raised: crowd.raised_num, target: crowd.target_num })}</span>
					)}
					<span>{crowd.progress}%</span>
				</span>
				<span className={classes['facts']}>
					<span>{t('crowds.backers', { count: crowd.backer_num })}</span>
					<span>{t('crowds.daysLeft', { count: crowd.days_left })}</span>
				</span>
			</span>
		</Link>
	);
}
