import { CalendarClock, Clock, ExternalLink, MapPin, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './portfolio.module.css';

/** Who a creator is, as the head of their page says it. */
export interface PortfolioFace {
	name: string;
	logo: string;
	banner: string;
	slogan: string;
	city: string;
	intro: string;
	hours: string;
	notice: string;
	links: readonly { title: string; url: string; host: string }[];
	state: 'open' | 'break' | 'closing';
	close_note: string;
	/** 0 = that is not known. */
	close_to: number;
}

interface PortfolioHeadProps {
	face: PortfolioFace;
	/** What is counted of them. */
	figures?: ReactNode;
	/** Beside the name. */
	action?: ReactNode;
	/** The name is the title of the page, or of a preview within one. */
	level?: 'h1' | 'h2';
}

/** Cover, portrait, name and what a creator says at once; for their page and for the preview beside its editor. */
export function PortfolioHead({ face, figures, action, level: Name = 'h1' }: PortfolioHeadProps): ReactNode {
	const { t } = useTranslation('shop-portfolio');
	return (
		<header className={classes['head']}>
			<div className={classes['cover']} data-empty={face.banner === '' || undefined}>
				{face.banner && <img src={fileUrl(face.banner)} alt="" width={1600} height={500} fetchPriority="high" />}
			</div>
			<div className={classes['face']}>
				{face.logo ? (
					<img className={classes['portrait']} src={fileUrl(face.logo)} alt="" width={112} height={112} />
				) : (
					<span className={classes['portrait']} aria-hidden="true">
						{[...face.name][0]?.toUpperCase()}
					</span>
				)}
				<div className={classes['words']}>
					<Name className={classes['name']}>{face.name}</Name>
					{face.slogan && <p className={classes['slogan']}>{face.slogan}</p>}
					<div className={classes['figures']}>
						{face.city && (
							<span className={classes['figure']}>
								<MapPin size={15} aria-hidden="true" />
								{face.city}
							</span>
						)}
						{figures}
					</div>
				</div>
				{action && <div className={classes['action']}>{action}</div>}
			</div>
			{face.state !== 'open' && (
				<p className={classes['break']} role="status">
					<CalendarClock size={18} aria-hidden="true" />
					<span>
						{t(`state.${face.state}`)}
						{face.close_to > 0 && (
							<>
								{' '}
								{t('until')} <Time at={face.close_to} pattern="yyyy-mm-dd" />
							</>
						)}
						{face.close_note && <span className={classes['note']}>{face.close_note}</span>}
					</span>
				</p>
			)}
			{face.notice && (
				<p className={classes['notice']}>
					<Megaphone size={18} aria-hidden="true" />
					<span>{face.notice}</span>
				</p>
			)}
			{(face.intro || face.hours || face.links.length > 0) && (
				<div className={classes['about']}>
					{face.intro && <p className={classes['intro']}>{face.intro}</p>}
					<div className={classes['facts']}>
						{face.hours && (
							<p className={classes['fact']}>
								<Clock size={15} aria-hidden="true" />
								<span>
									<span className={classes['hidden']}>{t('hours')}</span>
									{face.hours}
								</span>
							</p>
						)}
						{face.links.map(({ title, url, host }) => (
							<a key={url} href={url} className={classes['fact']} target="_blank" rel="noopener nofollow ugc">
								<ExternalLink size={15} aria-hidden="true" />
								<span>
									{title} <span className={classes['host']}>{host}</span>
								</span>
							</a>
						))}
					</div>
				</div>
			)}
		</header>
	);
}
