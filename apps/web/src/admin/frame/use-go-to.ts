import { useNavigate } from 'react-router';

/** Goes to another page of the console without an animation. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate(path, { viewTransition: false });
}
