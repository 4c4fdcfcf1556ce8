import type { ReactNode } from 'react';
import { applyStatus } from '#domain/apply/apply.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './sell.module.css';
import type { Application } from './sell.types.ts';

const known = Object.values(applyStatus);

/** How an application stands, and the link by which its applicant finds it again. */
export function SellState({ application, link }: { application: Application; link: string }): ReactNode {
	const { t } = useTranslation('store-sell');
	const status = known.find((one) => one === application.status) ?? applyStatus.draft;
	return (
		<section className={classes['state']} data-status={status} role="status">
			<h2>{t(`state.${status}.title`)}</h2>
			<p>{t(`state.${status}.text`, { name: application.shop_name, mail: application.email })}</p>
			{application.reason && <p className={classes['reason']}>{application.reason}</p>}
			{status === applyStatus.passed ? (
				<p>
					<a className={classes['link']} href="/merchant/login">
						{t('toLogin')}
					</a>
				</p>
			) : (
				<p className={classes['keep']}>
					{t('keepLink')} <CopyButton text={`${location.origin}/store/sell#${link}`} label={t('copyLink')} />
				</p>
			)}
			<p className={classes['hint']}>
				<Time at={application.update_time} pattern="yyyy-mm-dd hh:MM" />
			</p>
		</section>
	);
}
