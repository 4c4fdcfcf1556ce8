import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { NamedAgreement } from './agreement.calls.ts';
import classes from './agreement.module.css';

interface AgreementNamesProps {
	/** What is agreed to by doing what. */
	sentence: 'register' | 'checkout' | 'recharge' | 'cancel';
	list: readonly NamedAgreement[];
}

/** A sentence with the names of agreements, each leading to its words in a window of its own: what was typed here stays. */
export function AgreementNames({ sentence, list }: AgreementNamesProps): ReactNode {
	const { t } = useTranslation('shop-agreement');
	return (
		<>
			{t(`${sentence}.before`)}
			{list.map(({ code, title }, at) => (
				<span key={code}>
					{at > 0 && t(at === list.length - 1 ? 'last' : 'between')}
					<a className={classes['name']} href={`/store/page/${code}`} target="_blank" rel="noopener">
						{t('name', { title })}
					</a>
				</span>
			))}
			{t(`${sentence}.after`)}
		</>
	);
}
