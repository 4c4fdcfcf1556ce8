import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './myshop.module.css';
import type { Myshop } from './myshop.types.ts';

const minutes = 'yyyy-mm-dd hh:MM';

type Shop = Myshop['shop'];

/** What is agreed with a creator, and what holds where nothing is. */
export function ShopTerms({ shop }: { shop: Shop }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	const audit = shop.goods_audit as '' | '0' | '1';
	return (
		<Panel title={t('terms.title')}>
			<Facts>
				<Fact label={t('terms.industry')}>{shop.industry || <Muted>{t('terms.none')}</Muted>}</Fact>
				<Fact label={t('terms.commission')}>
					{t(`terms.rateOf.${shop.usual_from}`, { rate: Number(shop.usual_rate) })}
				</Fact>
				<Fact label={t('terms.cycle')}>{t(`terms.cycles.${shop.settle_cycle as 'week'}`)}</Fact>
				<Fact label={t('terms.freeze')}>
					{shop.freeze_days === ''
						? t('terms.freezeUsual', { days: shop.usual_freeze_days })
						: t('terms.freezeDays', { days: Number(shop.freeze_days) })}
				</Fact>
				<Fact label={t('terms.audit')}>{t(`terms.audits.${audit === '' ? 'usual' : audit}`)}</Fact>
			</Facts>
		</Panel>
	);
}

const roles = ['owner', 'manager', 'goods', 'order', 'finance', 'service'] as const;

/** Who works for a creator. */
export function ShopPeople({ people }: { people: Myshop['people'] }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	return (
		<Panel title={t('people.title')}>
			<ul className={classes['rows']}>
				{people.map(({ id, username, real_name, phone, role, status, last_login_time }) => {
					const known = roles.find((one) => one === role);
					return (
						<li key={id} className={classes['row']}>
							<span>
								{real_name || username} {status === '0' && <StatusTag tone="danger">{t('people.off')}</StatusTag>}
							</span>
							<span className={classes['pale']}>{known ? t(`people.role.${known}`) : role}</span>
							<span className={classes['pale']}>{[username, phone].filter(Boolean).join(' · ')}</span>
							<span className={classes['pale']}>
								{last_login_time > 0 ? <Time at={last_login_time} pattern={minutes} /> : t('people.never')}
							</span>
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}

/** How a creator is reached, and their break, if they take one. */
export function ShopFacts({ shop }: { shop: Shop }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	return (
		<Panel title={t('facts.title')}>
			<Facts>
				<Fact label={t('facts.kind')}>{t(shop.type === '2' ? 'facts.company' : 'facts.person')}</Fact>
				<Fact label={t('facts.contact')}>{shop.contact || '–'}</Fact>
				<Fact label={t('facts.phone')}>{shop.phone || '–'}</Fact>
				<Fact label={t('facts.email')}>{shop.email || '–'}</Fact>
				<Fact label={t('facts.since')}>
					<Time at={shop.create_time} pattern={minutes} />
				</Fact>
				{shop.close_from > 0 && (
					<Fact label={t('facts.break')}>
						<Time at={shop.close_from} pattern={minutes} /> –{' '}
						{shop.close_to > 0 ? <Time at={shop.close_to} pattern={minutes} /> : t('facts.openEnd')}
					</Fact>
				)}
				{shop.close_note && <Fact label={t('facts.note')}>{shop.close_note}</Fact>}
			</Facts>
		</Panel>
	);
}
