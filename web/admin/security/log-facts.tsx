import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
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
		<div className={classes['facts']}>
			<Facts look="columns">
				<Fact label={t('facts.admin')}>{entry.admin ? entry.admin.nickname || entry.admin.username : '–'}</Fact>
				<Fact label={t('facts.time')}>
					<Time at={entry.create_time} />
				</Fact>
				<Fact label={t('facts.row')}>
					<span className={classes['code']}>{`${entry.data_table} · ${row}`}</span>
				</Fact>
				<Fact label={t('facts.from')}>
					<span title={entry.useragent}>{entry.ip || '–'}</span>
				</Fact>
			</Facts>
		</div>
	);
}
