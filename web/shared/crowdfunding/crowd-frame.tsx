import type { ReactNode } from 'react';
import type { CrowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import classes from './crowd-frame.module.css';
import { CrowdStatusTag } from './crowd-status-tag.tsx';

interface CrowdFrameProps {
	/** Where the list is. */
	back: string;
	title?: string | undefined;
	status?: CrowdStatus;
	/** What can be done with the crowdfunding, at the end of the title's line. */
	actions?: ReactNode;
	/** On phones the area's navigation lies over the lower edge. */
	isAboveNavigation?: boolean;
	children: ReactNode;
}

/** A page of one crowdfunding: the way back to the list, its title with what can be done, and what the page shows. */
export function CrowdFrame(props: CrowdFrameProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	const { back, title, status, actions, isAboveNavigation, children } = props;
	return (
		<div className={classes['page']} data-above-navigation={isAboveNavigation || undefined}>
			<BackLink to={back}>{t('view.back')}</BackLink>
			{title && (
				<header className={classes['header']}>
					<div className={classes['heading']}>
						<h1 className={classes['title']}>{title}</h1>
						{status && <CrowdStatusTag status={status} />}
					</div>
					{actions}
				</header>
			)}
			{children}
		</div>
	);
}
