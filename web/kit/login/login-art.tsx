import type { ReactNode } from 'react';
import classes from '#web/kit/login/login-art.module.css';

/** A still life of the house: a vase, a frame, the sun in a window. */
export function LoginArt(): ReactNode {
	return (
		<svg className={classes['art']} viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			<rect width="640" height="800" className={classes['wall']} />
			<path d="M96 690V322a150 150 0 0 1 300 0v368z" className={classes['window']} />
			<path d="M118 690V322a128 128 0 0 1 256 0v368z" className={classes['sky']} />
			<circle cx="290" cy="330" r="62" className={classes['sun']} />
			<path d="M118 560c60-70 120-60 160-20s70 40 96 8v142H118z" className={classes['hill']} />
			<path d="M118 620c50-34 104-30 150 2s80 20 106 0v68H118z" className={classes['field']} />
			<path d="M246 194v496M118 430h256" className={classes['bars']} />
			<g className={classes['frame']}>
				<rect x="440" y="208" width="138" height="178" rx="4" />
				<rect x="456" y="224" width="106" height="146" className={classes['canvas']} />
				<path d="M456 330c30-26 46-22 62-4s30 14 44-2v46H456z" className={classes['paint']} />
				<circle cx="534" cy="262" r="16" className={classes['dot']} />
			</g>
			<rect y="690" width="640" height="110" className={classes['table']} />
			<path d="M0 690h640" className={classes['edge']} />
			<path
				d="M468 690c-34-30-42-92-12-130 10-13 12-22 10-38h56c-2 16 0 25 10 38 30 38 22 100-12 130z"
				className={classes['vase']}
			/>
			<path d="M470 604c18 8 30 8 48 0" className={classes['glaze']} />
			<g className={classes['branch']}>
				<path d="M494 522c0-50 6-84 34-118M494 500c-6-34-22-54-42-66" />
				<path d="M528 404c20-8 34-2 40 12-18 8-32 4-40-12zM512 440c-2-20 6-32 20-38M498 470c18-14 34-12 44 0-16 12-32 10-44 0zM452 434c-20 0-30 12-30 26 18 2 28-8 30-26zM474 456c-18 6-24 20-18 32 16-4 22-16 18-32z" />
			</g>
			<g transform="translate(128 636)">
				<path d="M0 54c0-22 18-40 46-40s46 18 46 40z" className={classes['bowl']} transform="rotate(180 46 34)" />
				<circle cx="30" cy="8" r="15" className={classes['fruit']} />
				<circle cx="58" cy="6" r="17" className={classes['fruitTwo']} />
			</g>
		</svg>
	);
}
