import type { ReactNode } from 'react';
import './form-part.css';

/** Fields that belong together; on a wide page what they are for stands beside them. */
export const FormPart = ({ about, children }: { about: string | undefined; children: ReactNode }) =>
  about === undefined ? (
    children
  ) : (
    <div className="form-part">
      {children}
      <p className="form-about">{about}</p>
    </div>
  );
