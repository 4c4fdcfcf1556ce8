import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './attachment.module.css';
import { type AttachmentKind, attachmentKinds } from './attachment.types.ts';

interface KindTabsProps {
	/** Absent = all of them. */
	kind: string | undefined;
	onChange(kind: AttachmentKind | undefined): void;
}

/** Which kind of files is shown. */
export function KindTabs({ kind, onChange }: KindTabsProps): ReactNode {
	const { t } = useTranslation('admin-attachment');
	return (
		<fieldset className={classes['kinds']} aria-label={t('kinds')}>
			<button type="button" className={classes['kind']} aria-pressed={!kind} onClick={() => onChange(undefined)}>
				{t('kind.all')}
			</button>
			{attachmentKinds.map((each) => (
				<button
					key={each}
					type="button"
					className={classes['kind']}
					aria-pressed={kind === each}
					onClick={() => onChange(each)}
				>
					{t(`kind.${each}`)}
				</button>
			))}
		</fieldset>
	);
}
