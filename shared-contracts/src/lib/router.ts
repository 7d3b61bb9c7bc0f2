/** Facade of react-router-dom: the allow-listed part that host and areas share. `Router` and `Routes` are for the host alone. */
export { Route as RouteElement, Router, Routes, useLocation } from 'react-router-dom';
