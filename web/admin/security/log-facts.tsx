import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './security.module.css';

interface LogFactsProps {
	entry: {
		admin: { username: string | null; nickname: string | null } | null;
		create_time: number | null;
		ip: string;
		useragent: string;
		data_table: string;
		primary_key: string;
		id_value: string;
	};
}

/** Who, when, from where and to which row. */
export function LogFacts({ entry }: LogFactsProps): ReactNode {
	const { t } = useTranslation('admin-security');
	const row = entry.id_value.includes('=') ? entry.id_value : `${entry.primary_key}=${entry.id_value}`;
	return (
		<dl className={classes['facts']}>
			<dt>{t('facts.admin')}</dt>
			<dd>{entry.admin ? entry.admin.nickname || entry.admin.username : '–'}</dd>
			<dt>{t('facts.time')}</dt>
			<dd>
				<Time at={entry.create_time} />
			</dd>
			<dt>{t('facts.row')}</dt>
			<dd className={classes['code']}>{`${entry.data_table} · ${row}`}</dd>
			<dt>{t('facts.from')}</dt>
			<dd title={entry.useragent}>{entry.ip || '–'}</dd>
		</dl>
	);
}
