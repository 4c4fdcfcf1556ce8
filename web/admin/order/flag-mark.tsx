import { Flag } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './order.module.css';

const flags = ['1', '2', '3', '4', '5'] as const;
type Flagged = (typeof flags)[number];

/** The flags of an order as choices, by their names. */
export function useFlagChoices(): readonly { value: Flagged; label: string }[] {
	const { t } = useTranslation('admin-order');
	return useMemo(() => flags.map((value) => ({ value, label: t(`flag.${value}`) })), [t]);
}

/** The sign of a flag beside its name. */
export function FlagSign({ flag }: { flag: string }): ReactNode {
	return (
		<span className={classes['flag']} data-flag={flag} aria-hidden="true">
			<Flag size={14} />
		</span>
	);
}

/** An order's flag in its colour, with its name and the staff's remark for who hovers or listens. */
export function FlagMark({ flag, remark = '' }: { flag: string; remark?: string }): ReactNode {
	const name = useFlagChoices().find(({ value }) => value === flag)?.label;
	if (!name) return null;
	return (
		<span className={classes['flag']} data-flag={flag} title={[name, remark].filter(Boolean).join('\n')}>
			<Flag size={14} role="img" aria-label={name} />
		</span>
	);
}
